import { MissingPage } from '../missing-page.tsx';

const NotFound = () => <MissingPage home="/dashboard" />;

export default NotFound;
