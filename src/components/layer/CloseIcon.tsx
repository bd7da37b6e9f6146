export const CloseIcon = () => (
  <svg viewBox="0 0 24 24" width={20} height={20} aria-hidden="true">
    <path d="M6 6l12 12M18 6L6 18" fill="none" stroke="currentcolor" strokeWidth="2" strokeLinecap="round" />
  </svg>
);
