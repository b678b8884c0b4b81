import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { KeyboardShortcuts } from '#features/admin/keyboard/keyboard-shortcuts.tsx';
import { LivePages } from '#features/admin/live-pages.tsx';
import { SearchBar } from '#features/admin/search-bar.tsx';
import { AdminFrame } from '#features/shell/admin/admin-frame.tsx';
import { Messages } from '#lib/i18n/messages.tsx';
import { requireSignedIn } from '#lib/session/page-properties.ts';
import { TabLinks } from '#ui/controls/tab-links.tsx';

/**
 * Layout for administrators (packages/core/README.md, Roles) and people who manage gift cards, who see only those
 * pages. Answers 404 to everybody else, so that the area's existence is not revealed.
 */
const AdminLayout = async ({ children }: { children: ReactNode }) => {
  const properties = await requireSignedIn();
  const { administratorRole = null, managesCards = false } = properties.session.auth ?? {};
  const administrator = administratorRole !== null;
  if (!administrator && !managesCards) notFound();
  const t = await getTranslations('admin');
  const cardsTab = { href: '/admin/gift-cards', label: t('places.giftCards') };
  const tabs = (
    <TabLinks
      label={t('navigation')}
      links={
        administrator
          ? [
              { href: '/admin', label: t('places.overview'), isExact: true },
              { href: '/admin/orders', label: t('places.orders') },
              { href: '/admin/families', label: t('places.families') },
              { href: '/admin/questions', label: t('places.questions') },
              { href: '/admin/print-shops', label: t('places.printShops') },
              { href: '/admin/figures', label: t('places.figures') },
              { href: '/admin/accounts', label: t('places.accounts') },
              { href: '/admin/coupons', label: t('places.coupons') },
              cardsTab,
              { href: '/admin/jobs', label: t('places.jobs') },
              { href: '/admin/mails', label: t('places.mails') },
              { href: '/admin/audit', label: t('places.audit') },
              ...(administratorRole === 'everything'
                ? [{ href: '/admin/administrators', label: t('places.access') }]
                : []),
            ]
          : [cardsTab]
      }
    />
  );
  return (
    <AdminFrame properties={properties} tabs={tabs} search={administrator ? <SearchBar /> : null}>
      <Messages
        areas={[
          'admin',
          'adminAccess',
          'adminAudit',
          'adminBackups',
          'adminBackups',
          'adminCoupons',
          'adminFamilies',
          'adminGiftCards',
          'adminGifts',
          'adminLists',
          'adminPrintShops',
          'adminQuestions',
          'formats',
          'making',
        ]}
      >
        {administrator ? <LivePages /> : null}
        {children}
        {administrator ? <KeyboardShortcuts /> : null}
      </Messages>
    </AdminFrame>
  );
};

export default AdminLayout;
