import { useState } from "react";
import { content } from "../../lib/http/call.ts";
import { storeTokens } from "../../lib/session/tokens.ts";
import { useAttempt } from "./use-attempt.ts";
import { PhoneForm } from "./phone-form.tsx";
import type { ProvedPhone } from "./phone-proof.ts";
import { isSecondFactorAsked, SecondFactorForm } from "./second-factor-form.tsx";

interface PhoneSignInFormProps {
  hidden: boolean;
  onSignedIn: () => void;
}

/** Signing in by a proved phone, with a second step for those who have one. */
export function PhoneSignInForm({ hidden, onSignedIn }: PhoneSignInFormProps) {
  const [waiting, setWaiting] = useState<ProvedPhone>();
  const second = useAttempt();

  const enter = async (proved: ProvedPhone, secondFactor?: string) => {
    const body = secondFactor === undefined ? proved : { ...proved, secondFactor };
    storeTokens(await content("POST /loginByPhone", { body }));
    onSignedIn();
  };
  const first = async (proved: ProvedPhone) => {
    try {
      await enter(proved);
    } catch (error) {
      if (!isSecondFactorAsked(error)) throw error;
      setWaiting(proved);
    }
  };

  if (waiting)
    return (
      <SecondFactorForm
        hidden={hidden}
        attempt={second}
        onCode={(code) => second.run(() => enter(waiting, code))}
        onBack={() => {
          setWaiting(undefined);
          second.forget();
        }}
      />
    );
  return <PhoneForm hidden={hidden} onProved={first} forgotLink />;
}
