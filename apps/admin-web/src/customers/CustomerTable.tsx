import { type AdminCustomer, LIMITS } from '@tidycrew/contracts';
import { BulkBar, ListTable } from '../shared/list';
import { NameField, PhoneField } from '../shared/fields';
import { COMMON_TEXTS } from '../shared/texts';
import { RecordButtons } from '../shared/list/RecordButtons';
import { CustomerBulkActions } from './CustomerBulkActions';
import { efficiencyOf, formatPrice, frequencyOf, priceOf, wageRatioOf } from './fields';
import { ARCHIVING, CUSTOMERS_TEXTS as TEXTS } from './texts';

const { Col } = ListTable;
const HIDDEN: string[] = [TEXTS.owes];
const owesOf = ({ owes }: AdminCustomer) => (owes === 0 ? COMMON_TEXTS.none : formatPrice(owes));

/** The page's customers as a table; the server sorts by the column of a header. */
export function CustomerTable() {
  return (
    <div>
      <ListTable caption={TEXTS.list} isSelectable hiddenColumns={HIDDEN}>
        <Col<AdminCustomer> isFirst label={TEXTS.name} source="name" field={NameField} />
        <Col label={TEXTS.address} source="address" />
        <Col label={TEXTS.phone} isNarrow field={PhoneField} />
        <Col<AdminCustomer> label={TEXTS.frequency} source="cleanFrequency" isNarrow render={frequencyOf} />
        <Col<AdminCustomer> label={TEXTS.efficiency} source="targetTimeMinutes" align="end" render={efficiencyOf} />
        <Col<AdminCustomer> label={TEXTS.wageRatio} source="averageWageRatio" align="end" render={wageRatioOf} />
        <Col<AdminCustomer> label={TEXTS.price} source="price" align="end" render={priceOf} />
        <Col<AdminCustomer> label={TEXTS.owes} align="end" isNarrow render={owesOf} />
        <Col
          label={TEXTS.actions}
          isActions
          isNarrow
          render={() => <RecordButtons variant="text" size="small" {...ARCHIVING} />}
        />
      </ListTable>
      <BulkBar most={LIMITS.bulk}>
        <CustomerBulkActions />
      </BulkBar>
    </div>
  );
}
