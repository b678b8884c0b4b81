import { PublicShell } from '#ui/shell/public-shell.tsx';
import { MissingPage } from './missing-page.tsx';

const NotFound = () => (
  <PublicShell isQuiet>
    <MissingPage />
  </PublicShell>
);

export default NotFound;
