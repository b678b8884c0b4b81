import { useTranslations } from 'next-intl';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { Row } from '#ui/layout/row.tsx';

interface PageLinksProps {
  /** Path of the list, without query. */
  path: string;
  /** Filters of the list, the same on every page. */
  query?: Readonly<Record<string, string | undefined>>;
  /** Cursor of this page; undefined on the first. */
  cursor: string | undefined;
  /** Cursor of the next page; null on the last. */
  nextCursor: string | null;
}

const buildUrl = (path: string, query: Readonly<Record<string, string | undefined>>): string => {
  const entries = Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return entries.length > 0 ? `${path}?${new URLSearchParams(entries)}` : path;
};

/** Links to the first and the next page of a list. */
export const PageLinks = ({ path, query = {}, cursor, nextCursor }: PageLinksProps) => {
  const t = useTranslations('admin.pages');
  if (!cursor && nextCursor === null) return null;
  return (
    <Row>
      {cursor ? <LinkButton href={buildUrl(path, query)}>{t('first')}</LinkButton> : null}
      {nextCursor ? (
        <LinkButton href={buildUrl(path, { ...query, cursor: nextCursor })}>{t('next')}</LinkButton>
      ) : null}
    </Row>
  );
};
