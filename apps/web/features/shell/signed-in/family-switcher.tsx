import type { Organization } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { familyPath } from '#lib/session/keep-family.ts';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import styles from './family-switcher.module.css';

interface FamilySwitcherProps {
  families: readonly Organization[];
  currentFamily: Organization;
}

/** Name of the current family, with plain links to the user's other families; works without a script. */
export const FamilySwitcher = ({ families, currentFamily }: FamilySwitcherProps) => {
  const t = useTranslations('shell.families');
  const otherFamilies = families.filter(({ id }) => id !== currentFamily.id);
  if (otherFamilies.length === 0) return null;
  return (
    <div className={styles.switcher}>
      <p className={styles.shown}>{currentFamily.name}</p>
      <Disclosure summary={t('change')}>
        <Stack space="2">
          {otherFamilies.map(({ id, name }) => (
            <a key={id} href={familyPath(id)} className={styles.other}>
              {name}
            </a>
          ))}
        </Stack>
      </Disclosure>
    </div>
  );
};
