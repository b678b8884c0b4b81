import type { PreflightFinding, PreflightReport } from '@souvenance/contracts';

/** The key by which the server knows a confirmed finding: its rule, and its page when it has one. */
const findingKey = ({ rule, page }: Pick<PreflightFinding, 'rule' | 'page'>): string =>
  page === null ? rule : `${rule}:${page}`;

/** What has to be confirmed, once for each key. */
export const toConfirm = (report: PreflightReport | null): { key: string; message: string }[] => {
  const orange = (report?.findings ?? []).filter(({ verdict }) => verdict === 'orange');
  return [...new Map(orange.map((finding) => [findingKey(finding), finding.message]))].map(
    ([key, message]) => ({ key, message }),
  );
};
