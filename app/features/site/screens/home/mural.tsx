/** The drawn mural of the hero: every colour is a token, so in the dark scheme its windows are lit. */
export function Mural() {
  return (
    <svg
      className="mural"
      viewBox="0 0 360 300"
      preserveAspectRatio="xMidYMax slice"
      role="img"
      aria-label="Mural de azulejos: dos puertas de un rellano, un naranjo y el mar"
    >
      <rect x="0" y="0" width="360" height="300" fill="var(--m-sky)" />
      <circle cx="300" cy="60" r="42" fill="var(--m-sun)" />
      <rect x="180" y="150" width="180" height="90" fill="var(--m-sea-1)" />
      <path d="M180 165q15 -16 30 0q15 -16 30 0q15 -16 30 0q15 -16 30 0q15 -16 30 0q15 -16 30 0V240H180z" fill="var(--m-sea-2)" />
      <path d="M180 195q15 -16 30 0q15 -16 30 0q15 -16 30 0q15 -16 30 0q15 -16 30 0q15 -16 30 0V240H180z" fill="var(--m-sea-3)" />
      <path d="M180 225q15 -16 30 0q15 -16 30 0q15 -16 30 0q15 -16 30 0q15 -16 30 0q15 -16 30 0V240H180z" fill="var(--m-sea-4)" />
      <path d="M262 152V104l28 48z" fill="var(--m-sail)" />
      <path d="M258 152v-36l-18 36z" fill="var(--m-sill)" />
      <path d="M234 156h64l-10 12h-44z" fill="var(--m-glass)" />
      <path d="M0 240V60L60 0l60 60v180z" fill="var(--m-wall)" />
      <path d="M60 0l60 60H0z" fill="var(--m-roof)" />
      <rect x="120" y="90" width="60" height="150" fill="var(--m-wall-2)" />
      <path d="M120 90h60v-30z" fill="var(--m-roof)" />
      <rect x="16" y="78" width="30" height="40" fill="var(--m-glass)" />
      <rect x="16" y="78" width="15" height="40" fill="var(--m-glass-2)" />
      <rect x="11" y="118" width="40" height="4" fill="var(--m-sill)" />
      <rect x="74" y="78" width="30" height="40" fill="var(--m-glass)" />
      <rect x="74" y="78" width="15" height="40" fill="var(--m-glass-2)" />
      <rect x="69" y="118" width="40" height="4" fill="var(--m-sill)" />
      <rect x="16" y="138" width="30" height="40" fill="var(--m-glass)" />
      <rect x="16" y="138" width="15" height="40" fill="var(--m-glass-2)" />
      <rect x="11" y="178" width="40" height="4" fill="var(--m-sill)" />
      <rect x="136" y="108" width="28" height="38" fill="var(--m-glass)" />
      <rect x="136" y="108" width="14" height="38" fill="var(--m-glass-2)" />
      <rect x="131" y="146" width="38" height="4" fill="var(--m-sill)" />
      <path d="M70 240v-56a22 22 0 0 1 44 0v56z" fill="var(--m-glass)" />
      <path d="M74 240v-56a18 18 0 0 1 18-18v74z" fill="var(--m-roof)" />
      <circle cx="106" cy="208" r="2.6" fill="var(--m-sun)" />
      <path d="M130 240v-44a20 20 0 0 1 40 0v44z" fill="var(--m-roof)" />
      <path d="M134 240v-44a16 16 0 0 1 16-16v60z" fill="var(--m-sea-3)" />
      <circle cx="163" cy="214" r="2.4" fill="var(--m-sun)" />
      <path d="M18 240l4-22h20l4 22z" fill="var(--m-glass)" />
      <circle cx="32" cy="202" r="19" fill="var(--m-leaf)" />
      <circle cx="25" cy="196" r="3.6" fill="var(--m-sun)" />
      <circle cx="38" cy="202" r="3.6" fill="var(--m-sun)" />
      <circle cx="30" cy="210" r="3.6" fill="var(--m-sun)" />
      <circle cx="36" cy="190" r="3.6" fill="var(--m-sun)" />
      <rect x="0" y="240" width="360" height="60" fill="var(--m-sky)" />
      <path d="M0 300V240l60 60z" fill="var(--m-roof)" />
      <path d="M30 270l30-30v60z" fill="var(--m-glass)" />
      <path d="M60 300l60-60v60z" fill="var(--m-roof)" />
      <path d="M60 240l30 30-30 30z" fill="var(--m-glass)" />
      <path d="M120 300V240l60 60z" fill="var(--m-roof)" />
      <path d="M150 270l30-30v60z" fill="var(--m-glass)" />
      <path d="M180 300l60-60v60z" fill="var(--m-roof)" />
      <path d="M180 240l30 30-30 30z" fill="var(--m-glass)" />
      <path d="M240 300V240l60 60z" fill="var(--m-roof)" />
      <path d="M270 270l30-30v60z" fill="var(--m-glass)" />
      <path d="M300 300l60-60v60z" fill="var(--m-roof)" />
      <path d="M300 240l30 30-30 30z" fill="var(--m-glass)" />
      <path d="M60 0v300M120 0v300M180 0v300M240 0v300M300 0v300M0 60h360M0 120h360M0 180h360M0 240h360" stroke="var(--paper)" strokeWidth="2.5" fill="none" />
    </svg>
  );
}
