import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';

/** A button that sends the form with its intent, and shows that it is busy while that one is under way. */
export function Submit({ intent, main = false, quiet = false, children }: { intent: string; main?: boolean; quiet?: boolean; children: ReactNode }) {
  const navigation = useNavigation();
  const busy = navigation.formData?.get('intent') === intent;
  const look = main ? 'btn btn--main' : quiet ? 'btn btn--quiet' : 'btn';
  return (
    <button className={look} type="submit" name="intent" value={intent} aria-busy={busy || undefined}>
      {children}
    </button>
  );
}
