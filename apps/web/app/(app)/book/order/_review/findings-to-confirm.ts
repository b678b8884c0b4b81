import { findingKey, type PreflightReport } from '@souvenance/contracts';

/** Findings that a person has to confirm, once for each key. */
export const toConfirm = (report: PreflightReport | null): { key: string; message: string }[] => {
  const orange = (report?.findings ?? []).filter(({ verdict }) => verdict === 'orange');
  return [...new Map(orange.map((finding) => [findingKey(finding), finding.message]))].map(
    ([key, message]) => ({ key, message }),
  );
};
