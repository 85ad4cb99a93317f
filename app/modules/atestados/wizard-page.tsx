import { HrContact } from "~/layout/hr-contact";
import { WizardPage } from "~/wizard/page/page";

export const SubmissionWizardPage = () => <WizardPage contact={<HrContact />} />;
