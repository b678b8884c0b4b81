/** Seconds of `0m1.230000s`, as the shell's `times` writes them. */
const secondsOf = (words: string): number => {
  const [, minutes = '0', seconds = '0'] = /(\d+)m([\d.]+)s/.exec(words) ?? [];
  return Number(minutes) * 60 + Number(seconds);
};

/** User and system seconds of all that a shell waited for: the second line that `times` writes. */
export const childSeconds = (times: string): number => {
  const [, children = ''] = times.trim().split('\n');
  return children.split(/\s+/).reduce((sum, words) => sum + secondsOf(words), 0);
};
