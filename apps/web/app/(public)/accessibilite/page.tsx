import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { LegalText } from '#features/public-pages/legal-text.tsx';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('legal'))('accessibilite.title'),
});

const AccessibilityPage = () => <LegalText page="accessibilite" />;

export default AccessibilityPage;
