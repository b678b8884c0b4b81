import { MissingPage } from '#features/shell/faults/missing-page.tsx';

const NotFound = () => <MissingPage home="/dashboard" />;

export default NotFound;
