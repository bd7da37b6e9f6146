import { drivers } from '../support/drivers';
import { declareCells } from '../support/faultCells';
import { faults } from '../support/faults';

const mine = ['redemption', 'paymentPassword'];

declareCells({ drivers: drivers.filter(({ machine }) => mine.includes(machine)), faults });
