/**
 * Runs calls one after the other. Each is given the revision that the one before brought: two saves of one page that is
 * open never stand in each other's way. A call that failed leaves the revision as it was.
 */
export const serializeByRevision = (first: number) => {
  let revision = first;
  let last: Promise<unknown> = Promise.resolve();
  return <Answer extends { revision: number }>(
    call: (revision: number) => Promise<Answer>,
  ): Promise<Answer> => {
    const turn = last.then(async () => {
      const answer = await call(revision);
      revision = answer.revision;
      return answer;
    });
    last = turn.catch(() => undefined);
    return turn;
  };
};
