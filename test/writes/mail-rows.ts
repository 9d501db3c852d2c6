import type { Vault } from '../../platform/ports.ts';

type People = Record<'ana' | 'bea' | 'eva' | 'fina', { userId: string }>;

/** Two accounts that chose mails, a mail that waits and one that failed. */
export function mailRows(
  vault: Vault,
  { ana, bea, eva, fina }: People,
  id: Record<'mail' | 'failedMail', string>,
  at: (daysAgo: number) => string,
): Record<'mail_choices' | 'outgoing_mails', object[]> {
  return {
    mail_choices: [bea, eva].map(({ userId }) => ({
      ...{ user_id: userId, frequency: 'now', kinds: ['follows', 'messages'], language: 'es' },
      ...{ unsubscribe_key: vault.digest(vault.pseudonym(`unsubscribe ${userId}`)), since: at(5), mailed_at: null },
    })),
    outgoing_mails: [
      { id: id.mail, kind: 'confirmation', user_id: fina.userId, created_at: at(0.5) },
      { id: id.failedMail, kind: 'decision', user_id: ana.userId, created_at: at(3), failed_at: at(1), answer: '550 5.1.1 RCPT TO' },
    ],
  };
}
