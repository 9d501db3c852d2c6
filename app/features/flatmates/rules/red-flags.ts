/** 2-community §9: the six red flags, by the names of their columns. */
export const redFlags = [
  { key: 'flag_impagos_reiterados', label: 'Impagos reiterados' },
  { key: 'flag_danos_intencionados', label: 'Daños intencionados' },
  { key: 'flag_agresiones_amenazas', label: 'Agresiones o amenazas, verbales o físicas' },
  { key: 'flag_fiestas_reiteradas_laborables', label: 'Fiestas reiteradas en días laborables' },
  { key: 'flag_consumo_problema_convivencia', label: 'Consumo de sustancias que afectó a la convivencia' },
  { key: 'flag_acoso', label: 'Acoso de cualquier tipo' },
] as const;

export type RedFlagKey = (typeof redFlags)[number]['key'];
export type RedFlags = Readonly<Partial<Record<RedFlagKey, boolean>>>;

/** 2-community §9: description 50 to 400 characters when any is ticked. */
export const descriptionLimits = { min: 50, max: 400 } as const;
/** 2-community §9: comment fields 500 characters each. */
export const commentLimit = 500;

export const anyRedFlag = (flags: RedFlags): boolean => redFlags.some(({ key }) => flags[key] === true);

/** Length in characters of a moderator's reason for revealing an author; enforced by the form, the server and the table. */
export const revealReason = { min: 10, max: 500 } as const;
