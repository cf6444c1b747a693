import {
  type ChangeEvent,
  type KeyboardEvent,
  type Ref,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from "react";
import { useTranslation } from "react-i18next";
import { Field } from "./field.tsx";
import { PhoneIcon } from "./icons.tsx";
import { caretAfter, groupPhone, phoneDigits } from "./phone-number.ts";

interface PhoneFieldProps {
  ref: Ref<HTMLInputElement>;
  digits: string;
  problem: string | undefined;
  done: string | undefined;
  onChange: (digits: string) => void;
  onEnter: (event: KeyboardEvent) => void;
}

export function PhoneField({ ref, digits, problem, done, onChange, onEnter }: PhoneFieldProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number>(undefined);
  useImperativeHandle(ref, () => input.current as HTMLInputElement);

  useLayoutEffect(() => {
    if (caret.current === undefined) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });

  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const next = phoneDigits(target.value);
    caret.current = caretAfter(target.value.slice(0, target.selectionStart ?? target.value.length), next);
    onChange(next);
  };

  return (
    <Field
      ref={input}
      label={t("signIn.phone.label")}
      icon={<PhoneIcon />}
      prefix={t("signIn.phone.prefix")}
      problem={problem}
      done={done}
      type="tel"
      name="phone"
      inputMode="tel"
      autoComplete="tel-national"
      value={groupPhone(digits)}
      onChange={change}
      onKeyDown={(event) => {
        if (event.key === "Enter") onEnter(event);
      }}
    />
  );
}
