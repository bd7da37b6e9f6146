import fc, { type Arbitrary, type AsyncCommand } from 'fast-check';
import type { Step } from './steps';
import type { Walk } from './walk';

/** Steps that differ in data alone. */
export interface Kind {
  readonly plain: Step;
  /** With other data than the plain one. */
  readonly others?: Arbitrary<Step>;
  /** It leads on: of kinds tried as often it comes first. */
  readonly first?: boolean;
}

/** A place to which walks have come. */
interface Place {
  /** The shortest known way. */
  way: readonly Step[];
  /** What can be tried there, by the state that takes it. */
  readonly keys: Set<string>;
}

/** A walk ends after so many steps that were tried more often than those for which it went. */
const STALE = 3;
/** So many data are tried for a step until the machine takes it. */
const SAMPLES = 20;

/** Leads the walks of a machine to what was tried least: each takes the known way to a place, and goes on from there. */
export class Guide {
  /** By input, and by the place's name. */
  readonly places = new Map<unknown, Map<string, Place>>();
  private here = new Map<string, Place>();
  readonly tried = new Map<string, number>();
  /** The steps that are left of the known way. */
  private ahead: Step[] = [];
  private level = 0;
  private stale = 0;
  private walk: Walk | undefined;

  constructor(private readonly kinds: readonly Kind[]) {}

  /** Chooses the way of a walk that begins. */
  begin(walk: Walk, input: unknown): void {
    this.walk = walk;
    this.here = this.places.get(input) ?? new Map<string, Place>();
    this.places.set(input, this.here);
    let way: readonly Step[] = [];
    this.level = Number.POSITIVE_INFINITY;
    for (const place of this.here.values()) {
      const least = Math.min(...[...place.keys].map((key) => this.count(key)));
      if (least < this.level || (least === this.level && place.way.length < way.length)) {
        this.level = least;
        way = place.way;
      }
    }
    this.ahead = [...way];
    this.stale = 0;
  }

  fits(step: Step): boolean {
    return this.walk !== undefined && step.check(this.walk);
  }

  next(pick: number, seed: number): Step | undefined {
    const { walk } = this;
    if (!walk) return undefined;
    const fits = this.kinds.filter(({ plain }) => plain.fits(walk)).map((kind) => ({ ...kind, key: `${kind.plain.taker(walk)} ${kind.plain.name} ${kind.others !== undefined}` }));
    const { place: name, taken } = walk;
    const place = this.here.get(name) ?? { way: [...taken], keys: new Set<string>() };
    if (taken.length < place.way.length) place.way = [...taken];
    for (const { key } of fits) place.keys.add(key);
    if (fits.length > 0) this.here.set(name, place);
    const known = this.ahead.shift();
    if (known) return known;
    const least = Math.min(...fits.map(({ key }) => this.count(key)));
    const among = fits.filter(({ key }) => this.count(key) === least);
    const kind = among.find(({ first }) => first) ?? among[pick % among.length];
    if (!kind) return undefined;
    if (least > this.level) this.stale += 1;
    if (this.stale > STALE) return undefined;
    this.tried.set(kind.key, least + 1);
    const steps = [kind.plain, ...(kind.others ? fc.sample(kind.others, { numRuns: SAMPLES, seed }) : [])].filter((step) => step.check(walk));
    const rarely = (step: Step) => this.count(step.leads(walk));
    const seldom = Math.min(...steps.map(rarely));
    const step = steps.filter((one) => rarely(one) === seldom).at(-1);
    if (!step) return undefined;
    this.tried.set(step.leads(walk), seldom + 1);
    return step;
  }

  private count = (key: string) => this.tried.get(key) ?? 0;
}

/** A step that is chosen when a walk first comes to it, and stays the same in every shorter walk. */
export class Turn implements AsyncCommand<Guide, Walk> {
  private step: Step | undefined;
  constructor(
    private readonly pick: number,
    private readonly seed: number,
  ) {}
  check(guide: Readonly<Guide>): boolean {
    this.step ??= (guide as Guide).next(this.pick, this.seed);
    return this.step !== undefined && guide.fits(this.step);
  }
  async run(_: Guide, walk: Walk): Promise<void> {
    await this.step?.run(walk);
  }
  toString = () => this.step?.name ?? '';
}
