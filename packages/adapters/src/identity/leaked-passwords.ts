let kept: Promise<ReadonlySet<string>> | undefined;

const load = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
};

/** Nearly 50,000 passwords that stand first in published leaks, lower case; read at the first question, then kept. */
export const leakedPasswords = (): Promise<ReadonlySet<string>> => {
  kept ??= load();
  return kept;
};
