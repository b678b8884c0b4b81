/** One proof of `npm run test:long`: a test file that is run by name. */
export interface LongProof {
  readonly name: string;
  /** Path relative to `infra`. */
  readonly file: string;
  /** Arguments of vitest: its configuration and project. */
  readonly args: readonly string[];
  /** Estimated duration, used to balance shards. */
  readonly seconds: number;
  /** True when it measures time and therefore must run alone. */
  readonly isAlone: boolean;
}

/**
 * Durations by name on two cores, each beside one other proof or, where it measures time, alone. `notebook` covers two
 * files.
 */
export const LONG_SECONDS: Readonly<Record<string, number>> = {
  account: 80,
  assistant: 50,
  'backup-restore': 35,
  books: 80,
  components: 40,
  'crawl-administrator': 360,
  'crawl-beginner': 240,
  'crawl-bites': 50,
  'crawl-family': 460,
  'crawl-newcomer': 150,
  'crawl-stranger': 260,
  'ebook-accessibility': 50,
  editions: 120,
  fairness: 120,
  firebase: 50,
  gifts: 110,
  'hosted-kills': 130,
  'hostile-pictures': 50,
  language: 150,
  'main-job': 220,
  'nasty-texts': 80,
  notebook: 70,
  pages: 560,
  papers: 80,
  pasting: 90,
  'payment-storm': 40,
  photographs: 110,
  'preview-edits': 90,
  'print-chief': 90,
  privacy: 90,
  purchase: 165,
  'questions-year': 210,
  reply: 80,
  'secret-rotation': 35,
  shell: 90,
  'sign-in-storm': 80,
  'site-budgets': 150,
  'storage-faults': 90,
  titles: 80,
  troubles: 140,
  'typed-page': 90,
  'voice-lasting': 200,
  'voice-words': 80,
  watch: 190,
  'worker-answers': 60,
  'worker-kills': 220,
  writing: 110,
  'writing-kept': 120,
};

/** Proofs that measure time. */
const ALONE = new Set([
  'fairness',
  'hosted-kills',
  'preview-edits',
  'site-budgets',
  'typed-page',
  'watch',
  'worker-answers',
]);
/** Assumed duration of a new proof until it is measured. */
const UNKNOWN_SECONDS = 120;

const nameOf = (file: string): string => file.replace(/^.*\//, '').replace(/(\.long)?\.test\.ts$/, '');

export const createLongProof = (file: string, args: readonly string[]): LongProof => {
  const name = nameOf(file);
  return { name, file, args, seconds: LONG_SECONDS[name] ?? UNKNOWN_SECONDS, isAlone: ALONE.has(name) };
};

/** True when a proof opens the built site. */
const NEEDS_SITE = /^(?:e2e|bench\/(?:preview|site))\//;
export const needsSite = ({ file }: LongProof): boolean => NEEDS_SITE.test(file);

/** Total duration of proofs: two in parallel, then alone those that measure time. */
export const sumSeconds = (proofs: readonly LongProof[]): number =>
  proofs.reduce((sum, { seconds, isAlone }) => sum + (isAlone ? seconds : seconds / 2), 0);

/** The k-th of n shards of similar duration: assigns the longest proof first, each to the shard with the least. */
export const selectShard = (proofs: readonly LongProof[], k: number, n: number): LongProof[] => {
  const shards: LongProof[][] = Array.from({ length: n }, () => []);
  const share = (proof: LongProof): number => sumSeconds([proof]);
  for (const proof of proofs.toSorted((a, b) => share(b) - share(a) || a.name.localeCompare(b.name))) {
    const [least] = shards.toSorted((a, b) => sumSeconds(a) - sumSeconds(b));
    least?.push(proof);
  }
  return shards[k - 1] ?? [];
};

export interface LongRequest {
  /** Names of proofs; empty means all. */
  readonly names: readonly string[];
  readonly shard: { readonly k: number; readonly n: number } | null;
  readonly isFull: boolean;
}

/** Parses `--full --shard 1/4 crawl-family account`. @throws Error with a sentence for anything else. */
export const parseLongArguments = (args: readonly string[]): LongRequest => {
  const names: string[] = [];
  let shard: LongRequest['shard'] = null;
  let isFull = false;
  for (let at = 0; at < args.length; at += 1) {
    const word = args[at] ?? '';
    const isShard = word === '--shard' || word.startsWith('--shard=');
    if (word === '--full') isFull = true;
    else if (isShard) {
      const text = word === '--shard' ? (args[++at] ?? '') : word.slice('--shard='.length);
      const [, k, n] = /^(\d+)\/(\d+)$/.exec(text) ?? [];
      shard = { k: Number(k), n: Number(n) };
      if (!(shard.k >= 1 && shard.k <= shard.n))
        throw new Error(`--shard takes k/n, as 1/4, not « ${text} ».`);
    } else if (word.startsWith('-')) throw new Error(`test:long does not know ${word}.`);
    else names.push(word);
  }
  return { names, shard, isFull };
};

/** Selects the requested proofs. @throws Error that lists unknown names and all known ones. */
export const chooseProofs = (all: readonly LongProof[], { names, shard }: LongRequest): LongProof[] => {
  const unknown = names.filter((name) => !all.some((proof) => proof.name === name));
  if (unknown.length > 0)
    throw new Error(`Unknown: ${unknown.join(', ')}. There are: ${all.map(({ name }) => name).join(', ')}.`);
  const selection = names.length === 0 ? [...all] : all.filter(({ name }) => names.includes(name));
  return shard === null ? selection : selectShard(selection, shard.k, shard.n);
};
