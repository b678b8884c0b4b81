import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { LegalText } from '#features/public-pages/legal-text.tsx';

const pages = ['mentions', 'cgv', 'confidentialite', 'cookies'] as const;

interface LegalProps {
  params: Promise<{ page: string }>;
}

const readPageName = async ({ params }: LegalProps) => {
  const { page } = await params;
  return pages.find((name) => name === page) ?? notFound();
};

export const generateMetadata = async (props: LegalProps): Promise<Metadata> => ({
  title: (await getTranslations('legal'))(`${await readPageName(props)}.title`),
});

const LegalPage = async (props: LegalProps) => <LegalText page={await readPageName(props)} />;

export default LegalPage;
