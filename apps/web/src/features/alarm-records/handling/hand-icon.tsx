/** An open hand: a person claims the alarm. */
export function HandIcon() {
  return (
    <svg
      viewBox="0 0 16 16"
      width="16"
      height="16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.3"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M4.5 9V4a1 1 0 0 1 2 0v3.5V2.5a1 1 0 0 1 2 0v5V3.2a1 1 0 0 1 2 0v5-3.4a1 1 0 0 1 2 0v5.4c0 2.6-1.7 4.3-4.2 4.3-2.1 0-3.200-.8-4.2-2.6L2.300 9.200c-.4-.9.7-1.6 1.4-.9L4.5 9.3" />
    </svg>
  );
}
