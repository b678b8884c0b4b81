/** Pays a session at the payment desk, as a person with a good card does. @throws Error when the desk refuses. */
export const payAtDesk = async (deskUrl: string, sessionId: string): Promise<void> => {
  const response = await fetch(`${deskUrl}/desk/sessions/${encodeURIComponent(sessionId)}/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  const answer = await response.text();
  if (!response.ok) throw new Error(`the payment desk answers ${response.status}: ${answer.slice(0, 300)}`);
};
