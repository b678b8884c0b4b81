import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { requireSignedIn } from '#session/page-properties.ts';
import { SessionProvider } from '#session/session-provider.tsx';
import { SignOutButton } from '#session/sign-out-button.tsx';
import { AppShell } from '#ui/shell/app-shell.tsx';
import { ThemeSwitcher } from '#ui/shell/theme-switcher.tsx';
import { TabLinks } from '#ui/tab-links.tsx';
import { Messages } from '../messages.tsx';

/** For administrators as product.md §4 defines them: everybody else finds nothing here, not even a refusal. */
const AdminLayout = async ({ children }: { children: ReactNode }) => {
  const properties = await requireSignedIn();
  const { user, ui, settings, session } = properties;
  if (!session.auth?.administrator) notFound();
  const t = await getTranslations('admin');
  return (
    <Messages areas={['errors', 'admin', 'making']}>
      <SessionProvider initial={properties}>
        <AppShell
          sidebarState={ui.sidebarState}
          person={user.name}
          isAdministrator
          account={
            <>
              {settings.themeSwitcher ? <ThemeSwitcher initial={ui.theme} /> : null}
              <SignOutButton />
            </>
          }
        >
          <TabLinks
            label={t('navigation')}
            links={[
              { href: '/admin', label: t('places.overview'), isExact: true },
              { href: '/admin/orders', label: t('places.orders') },
              { href: '/admin/jobs', label: t('places.jobs') },
              { href: '/api/admin/queues', label: t('places.browser') },
            ]}
          />
          {children}
        </AppShell>
      </SessionProvider>
    </Messages>
  );
};

export default AdminLayout;
