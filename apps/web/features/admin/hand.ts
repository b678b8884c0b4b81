/** The actor of a change in an order's history. */
type Hand =
  | { readonly kind: 'person'; readonly name: string | null }
  | { readonly kind: 'atelier' | 'payment' | 'prepare' | 'withdrawal' | 'system' };

const steps = ['payment', 'prepare', 'withdrawal'] as const;

/** Reads a label of the history, such as `user:…` or `system:payment`; `people` are names by uid. */
export const readHand = (label: string, people: Readonly<Record<string, string>>): Hand => {
  const [kind, name = ''] = label.split(':');
  if (kind === 'user') return { kind: 'person', name: people[name] ?? null };
  if (kind === 'atelier') return { kind };
  const stepName = steps.find((step) => step === name);
  return { kind: stepName ?? 'system' };
};
