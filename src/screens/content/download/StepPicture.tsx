import type { ReactNode } from 'react';

/** The buttons to tap on the way to the home screen. */
export type StepPictureName = 'more' | 'share' | 'menu' | 'add';

/** The icons of a home screen, of which the last is the app's own. */
const places = [
  [24, 16],
  [50, 16],
  [24, 42],
] as const;

/** Each button is drawn at its place on the screen, in the colour of acts. */
const drawingByName: Readonly<Record<StepPictureName, ReactNode>> = {
  more: (
    <>
      <path d="M12 80V20A12 12 0 0 1 24 8H72A12 12 0 0 1 84 20V80M12 34H84M22 48H62M22 60H74" />
      <rect x="50" y="12" width="30" height="18" rx="9" fill="var(--fill)" stroke="none" />
      <path d="M58 21h.01M65 21h.01M72 21h.01" stroke="#fff" strokeWidth={4} />
    </>
  ),
  share: (
    <>
      <path d="M12 0V60A12 12 0 0 0 24 72H72A12 12 0 0 0 84 60V0M12 38H84M22 12H74M22 24H52M24 55l-4-4 4-4M72 47l4 4-4 4" />
      <circle cx="48" cy="54" r="17" fill="var(--fill)" stroke="none" />
      <path d="M44 52h-3v10h14V52h-3M48 57V44M44 48l4-4 4 4" stroke="#fff" />
    </>
  ),
  menu: (
    <>
      <path d="M12 80V20A12 12 0 0 1 24 8H72A12 12 0 0 1 84 20V80M12 36H84M22 22H50M22 50H62M22 62H74" />
      <circle cx="71" cy="21" r="14" fill="var(--fill)" stroke="none" />
      <path d="M71 14.5v.01M71 21v.01M71 27.5v.01" stroke="#fff" strokeWidth={4} />
    </>
  ),
  add: (
    <>
      <path d="M12 80V18A12 12 0 0 1 24 6H72A12 12 0 0 1 84 18V80" />
      {places.map(([x, y]) => (
        <rect key={`${x} ${y}`} x={x} y={y} width="20" height="20" rx="6" fill="var(--line)" stroke="none" />
      ))}
      <image href="/icon.svg" x="48" y="40" width="26" height="26" />
      <circle cx="75" cy="40" r="8" fill="var(--fill)" stroke="var(--card)" />
      <path d="M71 40h8M75 36v8" stroke="#fff" />
    </>
  ),
};

/** A part of a phone with the button to tap. */
export const StepPicture = ({ name }: { readonly name: StepPictureName }) => (
  <svg
    viewBox="0 0 96 80"
    width={96}
    height={80}
    fill="none"
    stroke="var(--idle)"
    strokeWidth={2}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {drawingByName[name]}
  </svg>
);
