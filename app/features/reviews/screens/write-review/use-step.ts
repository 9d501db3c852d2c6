import { useEffect, useEffectEvent, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { wizardSteps } from '../../rules/options.ts';
import { firstInvalid, type ReviewDraft, type ReviewErrors } from '../../rules/wizard.ts';

interface StepOf {
  values: ReviewDraft;
  check(answers: ReviewDraft): ReviewErrors;
  /** Id of the review that is being edited. */
  edited: string | null;
  /** If the address names no step, opens the first incomplete one. */
  resumes: boolean;
}

/** The step in the address (#paso-3), or the first wrong step before it. */
export function useStep({ values, check, edited, resumes }: StepOf): { step: number; goTo(target: number): void } {
  const navigate = useNavigate();
  const { hash } = useLocation();
  const step = useMemo(() => {
    const requested = Math.min(wizardSteps.length, Math.max(1, Number(/^#paso-([1-7])$/.exec(hash)?.[1] ?? 1)));
    return firstInvalid(check(values), requested - 1)?.step ?? requested;
  }, [hash, values, check]);
  // ?resena= stays in the address. Without it, the next step would belong to a new review.
  const goTo = (target: number, replace = false) => void navigate({ search: edited ? `?resena=${edited}` : '', hash: `#paso-${target}` }, { replace });
  const open = useEffectEvent(() => {
    const own = firstInvalid(check(values))?.step ?? wizardSteps.length;
    if (resumes && hash === '' && own > 1) goTo(own, true);
  });
  useEffect(open, []);
  return { step, goTo: (target) => goTo(target) };
}
