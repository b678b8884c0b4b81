import { findingKey, type PreflightReport } from '@souvenance/contracts';

/** Findings that must be confirmed, without duplicate keys. */
export const listFindingsToConfirm = (report: PreflightReport | null): { key: string; message: string }[] => {
  const warnings = (report?.findings ?? []).filter(({ verdict }) => verdict === 'orange');
  return [...new Map(warnings.map((finding) => [findingKey(finding), finding.message]))].map(
    ([key, message]) => ({ key, message }),
  );
};
