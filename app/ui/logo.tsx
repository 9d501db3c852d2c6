/** Four tiles cut on their diagonal make a house. */
export function Logo() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path fill="var(--ink)" d="M0 12 12 0l12 12v12H12V12H0z" />
      <path fill="var(--tile)" d="M0 12h12v12z" />
      <path fill="var(--sea-2)" d="M0 12v12h12z" />
    </svg>
  );
}
