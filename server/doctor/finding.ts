/** A finding of the doctor: 'mal' must be fixed before people come, 'aviso' is worth knowing. */
export interface Finding {
  about: string;
  state: 'bien' | 'aviso' | 'mal';
  /** The problem, and its solution. */
  text: string;
}

export const well = (about: string, text: string): Finding => ({ about, state: 'bien', text });
export const notice = (about: string, text: string): Finding => ({ about, state: 'aviso', text });
export const wrong = (about: string, text: string): Finding => ({ about, state: 'mal', text });

/** The reason of an error as one short line. */
export const reason = (e: unknown): string => ((e as Error).message || String(e)).split('\n')[0]?.slice(0, 200) ?? '';
