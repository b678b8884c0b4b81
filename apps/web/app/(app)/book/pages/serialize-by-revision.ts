/**
 * Runs calls one after the other. Each receives the revision of the previous answer, so that saves of one page never
 * conflict. A failed call leaves the revision unchanged.
 */
export const serializeByRevision = (initialRevision: number) => {
  let revision = initialRevision;
  let previousCall: Promise<unknown> = Promise.resolve();
  return <Answer extends { revision: number }>(
    call: (revision: number) => Promise<Answer>,
  ): Promise<Answer> => {
    const currentCall = previousCall.then(async () => {
      const answer = await call(revision);
      revision = answer.revision;
      return answer;
    });
    previousCall = currentCall.catch(() => undefined);
    return currentCall;
  };
};
