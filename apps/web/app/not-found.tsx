import { MissingPage } from '#features/shell/faults/missing-page.tsx';
import { PublicShell } from '#features/shell/public/public-shell.tsx';

const NotFound = () => (
  <PublicShell isQuiet>
    <MissingPage />
  </PublicShell>
);

export default NotFound;
