import { MissingPage } from '#frame/missing-page.tsx';

const NotFound = () => <MissingPage home="/dashboard" />;

export default NotFound;
