import type { ReactNode } from "react";

function Icon({ size = 18, children }: { size?: number; children: ReactNode }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 18 18"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}

export const UserIcon = () => (
  <Icon>
    <circle cx="9" cy="5.6" r="3.7" />
    <path d="M2.6 16.2c.3-3.6 2.9-6.3 6.4-6.3s6.1 2.7 6.4 6.3" />
  </Icon>
);

export const LockIcon = () => (
  <Icon>
    <rect x="2.7" y="7.8" width="12.6" height="8.2" rx="1" />
    <path d="M5.4 7.8V4.9a3.6 3.3 0 0 1 7.2 0v2.9M9 11.2v1.6" />
  </Icon>
);

export const PhoneIcon = () => (
  <Icon>
    <rect x="4.2" y="1.6" width="9.6" height="14.8" rx="1.3" />
    <path d="M8.2 13.7h1.6" />
  </Icon>
);

export const ShieldIcon = () => (
  <Icon>
    <path d="M9 1.7 15 3.9v4.7c0 3.5-2.4 6.2-6 7.7-3.6-1.5-6-4.2-6-7.7V3.9L9 1.7Z" />
    <path d="m6.2 8.7 2 2 3.6-3.8" />
  </Icon>
);

const eye = "M1.4 9C2.9 5.8 5.7 3.9 9 3.9s6.1 1.9 7.6 5.1c-1.5 3.2-4.3 5.1-7.6 5.1S2.9 12.2 1.4 9Z";

export const EyeIcon = () => (
  <Icon>
    <path d={eye} />
    <circle cx="9" cy="9" r="2.3" />
  </Icon>
);

export const EyeOffIcon = () => (
  <Icon>
    <path d={eye} />
    <circle cx="9" cy="9" r="2.3" />
    <path d="M3 15.3 15 2.7" />
  </Icon>
);

export const MailIcon = () => (
  <Icon>
    <rect x="2" y="3.6" width="14" height="10.8" rx="1.8" />
    <path d="m2.8 5.4 6.2 4.4 6.2-4.4" />
  </Icon>
);

export const TickIcon = () => (
  <Icon size={14}>
    <path d="m2.8 9.6 4 4 8.4-9.2" />
  </Icon>
);

/** A refused entry: ring and word, because red belongs to the oil. */
export const ProblemIcon = () => (
  <Icon size={14}>
    <circle cx="9" cy="9" r="7.4" />
    <path d="M9 5v4.8M9 12.6v.2" strokeWidth="1.8" />
  </Icon>
);

export const BackIcon = () => (
  <Icon size={16}>
    <path d="M11 3.8 5.8 9l5.2 5.2" />
  </Icon>
);

export const NextIcon = () => (
  <Icon size={16}>
    <path d="M7 3.8 12.2 9 7 14.2" />
  </Icon>
);
