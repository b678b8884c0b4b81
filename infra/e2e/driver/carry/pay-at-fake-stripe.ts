/** Pays a session at the fake Stripe with a valid card. @throws Error when it refuses. */
export const payAtFakeStripe = async (fakeStripeUrl: string, sessionId: string): Promise<void> => {
  const response = await fetch(`${fakeStripeUrl}/control/sessions/${encodeURIComponent(sessionId)}/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  const answer = await response.text();
  if (!response.ok) throw new Error(`the fake Stripe answers ${response.status}: ${answer.slice(0, 300)}`);
};
