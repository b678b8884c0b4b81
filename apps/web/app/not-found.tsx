import { MissingPage } from '#frame/missing-page.tsx';
import { PublicShell } from '#ui/shell/public-shell.tsx';

const NotFound = () => (
  <PublicShell isQuiet>
    <MissingPage />
  </PublicShell>
);

export default NotFound;
