import type { AuditPage } from '@souvenance/contracts';
import { useMessages, useTranslations } from 'next-intl';
import { readActor } from './read-actor.ts';
import { useFormatReason } from './use-format-reason.ts';

const USER = 'user:';
const SHA256 = /^[0-9a-f]{64}$/;
/** Number of characters shown of a hash, as in a job's journal. */
const SHOWN_HASH_CHARACTERS = 12;

/** Looks up the translation of a code; returns the code itself when it has none, so that no entry is hidden. */
const findTranslation = (tree: unknown, code: string): string => {
  const translation = code
    .split('.')
    .reduce<unknown>(
      (branch, part) =>
        typeof branch === 'object' && branch !== null ? (branch as Record<string, unknown>)[part] : undefined,
      tree,
    );
  return typeof translation === 'string' ? translation : code;
};

/** Formatters of the audit log's labels; `names` and `people` come from the log's API. */
export const useAuditText = (names: AuditPage['names'], people: AuditPage['people']) => {
  const t = useTranslations('adminAudit');
  const tAdmin = useTranslations('admin');
  const reason = useFormatReason();
  const { adminAudit } = useMessages();
  const formatActor = (label: string): string => {
    const { kind, ...actor } = readActor(label, people);
    return ('name' in actor && actor.name) || tAdmin(`actors.${kind}`);
  };
  const translate = (area: 'actions' | 'objects' | 'values', code: string): string =>
    findTranslation(adminAudit[area], code);
  const formatValue = (code: string | null): string => {
    if (code === null) return '';
    if (SHA256.test(code)) return t('hash', { start: code.slice(0, SHOWN_HASH_CHARACTERS) });
    if (names[code] !== undefined) return names[code];
    return code.startsWith(USER) ? formatActor(code) : translate('values', code.replaceAll(/[.:]/g, '_'));
  };
  return {
    hand: formatActor,
    reason,
    action: (code: string) => translate('actions', code),
    object: (label: string): string => {
      if (label.startsWith(USER))
        return t('objectNamed', { kind: translate('objects', 'user'), name: formatActor(label) });
      const kind = translate('objects', label.split(':')[0] ?? '');
      const name = names[label];
      return name === undefined ? kind : t('objectNamed', { kind, name });
    },
    change: (from: string | null, to: string | null): string =>
      [formatValue(from), formatValue(to)].filter((text) => text !== '').join(' → '),
    chain: (chain: string): string => {
      const kind = chain.split('.')[0] ?? '';
      return names[chain.replace('.', ':')] ?? translate('objects', kind);
    },
  };
};
