import { Button } from "antd";
import { type ReactNode, useRef } from "react";

interface ChoosePdfProps {
  children: ReactNode;
  busy?: boolean;
  onChosen(file: File): void;
}

export function ChoosePdf({ children, busy = false, onChosen }: ChoosePdfProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".pdf,application/pdf"
        hidden
        onChange={({ target }) => {
          const file = target.files?.[0];
          target.value = ""; // so that the same file can be chosen again
          if (file) onChosen(file);
        }}
      />
      <Button loading={busy} onClick={() => input.current?.click()}>
        {children}
      </Button>
    </>
  );
}
