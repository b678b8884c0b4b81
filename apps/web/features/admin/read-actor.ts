/** Actor of an entry in an order's history. */
type HistoryActor =
  | { readonly kind: 'person'; readonly name: string | null }
  | { readonly kind: 'atelier' | 'payment' | 'prepare' | 'withdrawal' | 'system' };

const systemSteps = ['payment', 'prepare', 'withdrawal'] as const;

/** Parses an actor label of the history, such as `user:…` or `system:payment`; `people` maps user ids to names. */
export const readActor = (label: string, namesById: Readonly<Record<string, string>>): HistoryActor => {
  const [kind, name = ''] = label.split(':');
  if (kind === 'user') return { kind: 'person', name: namesById[name] ?? null };
  if (kind === 'atelier') return { kind };
  const stepName = systemSteps.find((step) => step === name);
  return { kind: stepName ?? 'system' };
};
