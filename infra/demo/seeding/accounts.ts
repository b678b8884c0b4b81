import type { Account } from '../../e2e/driver/visitor/sign-in.ts';
import type { SeedContext } from './seeding.ts';

/**
 * Both demonstration accounts share one password, generated once per data folder: a fixed one would open every local
 * site that is exposed by a tunnel or a careless binding. The addresses use a reserved domain (RFC 2606).
 */
export const createFamilyAccount = ({
  secrets,
  environment,
}: Pick<SeedContext, 'secrets' | 'environment'>): Account => ({
  email: environment.DEMONSTRATION_FAMILY || 'francoise@vasseur.example',
  password: secrets.demonstrationPassword,
  name: 'Françoise Vasseur',
});

/** Returns the first administrator of the environment; null when the list is empty. */
export const findAdministratorAccount = ({
  secrets,
  environment,
}: Pick<SeedContext, 'secrets' | 'environment'>): Account | null => {
  const email = environment.ADMIN_EMAILS?.split(',')[0]?.trim() ?? '';
  return email === '' ? null : { email, password: secrets.demonstrationPassword, name: 'Administration' };
};
