import { useTranslation } from "react-i18next";
import buttons from "./buttons.module.css";
import { EyeIcon, EyeOffIcon } from "./icons.tsx";

/** Shows or hides what is typed into a password field. */
export function ShowPasswordButton({ shown, onToggle }: { shown: boolean; onToggle: () => void }) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className={buttons.bare}
      aria-label={t(shown ? "signIn.password.hide" : "signIn.password.show")}
      onClick={onToggle}
    >
      {shown ? <EyeIcon /> : <EyeOffIcon />}
    </button>
  );
}
