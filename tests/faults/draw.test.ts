import { drivers } from '../support/drivers';
import { declareCells } from '../support/faultCells';
import { faults } from '../support/faults';

declareCells({ drivers: drivers.filter(({ machine }) => machine === 'draw'), faults });
