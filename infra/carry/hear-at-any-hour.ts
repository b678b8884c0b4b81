import type { Visitor } from './visitor.ts';

/** A run at night would wait until eight in the morning for the mails that keep quiet hours: this person keeps none. */
export const hearAtAnyHour = async ({ client }: Visitor): Promise<void> => {
  const choices = await client.call('account.readMailChoices');
  await client.call('account.updateMailChoices', { body: { ...choices, quietHours: null } });
};
