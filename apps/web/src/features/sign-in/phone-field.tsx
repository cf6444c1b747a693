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
import { caretAfter, groupPhone, type PhoneEntry, typedPhone } from "../../lib/people/phone-number.ts";
import { CallingCodeSelect } from "../../ui/forms/calling-code-select.tsx";

interface PhoneFieldProps {
  ref?: Ref<HTMLInputElement>;
  entry: PhoneEntry;
  problem: string | undefined;
  done?: string | undefined;
  onChange: (entry: PhoneEntry) => void;
  onEnter?: (event: KeyboardEvent) => void;
  name?: string;
}

export function PhoneField(props: PhoneFieldProps) {
  const { ref, entry, problem, done, onChange, onEnter, name = "phone" } = props;
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
    const next = typedPhone(target.value, entry.country);
    caret.current = caretAfter(target.value.slice(0, target.selectionStart ?? target.value.length), next);
    onChange(next);
  };

  return (
    <Field
      ref={input}
      label={t("signIn.phone.label")}
      icon={<PhoneIcon />}
      prefix={
        <CallingCodeSelect
          country={entry.country}
          onChange={(country) => onChange(typedPhone(entry.digits, country))}
        />
      }
      problem={problem}
      done={done}
      type="tel"
      name={name}
      inputMode="tel"
      autoComplete="tel-national"
      value={groupPhone(entry)}
      onChange={change}
      onKeyDown={(event) => {
        if (event.key === "Enter") onEnter?.(event);
      }}
    />
  );
}
