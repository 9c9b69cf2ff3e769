/**
 * The marketplace's groups and categories, which are its two slug levels (specification.md section
 * 2).
 */
import type { CategoryDeclaration, CategoryGroup, KindCategories } from '../fields.ts';
import {
  conditionField,
  deliveryField,
  ITEM_FIELDS,
  quantityField,
  quantityUnitField,
  yearField,
} from './item-fields.ts';
import { FARM_CATEGORIES } from './marketplace-farm.ts';
import { GEAR_CATEGORIES } from './marketplace-gear.ts';
import { LAND_CATEGORIES } from './marketplace-land.ts';

const GROUPS: readonly CategoryGroup[] = [
  { slug: 'tractors-machinery', label: 'Tractors & machinery' },
  { slug: 'livestock', label: 'Livestock' },
  { slug: 'dogs-horses', label: 'Dogs & horses' },
  { slug: 'feed-fodder', label: 'Feed & fodder' },
  { slug: 'fencing-yards', label: 'Fencing & yards' },
  { slug: 'dairy-plant', label: 'Dairy plant' },
  { slug: 'animal-health-shearing', label: 'Stock & shearing gear' },
  { slug: 'vehicles', label: 'Utes, bikes & vehicles' },
  { slug: 'sheds-buildings', label: 'Sheds & buildings' },
  { slug: 'tools-workshop', label: 'Tools & workshop' },
  { slug: 'irrigation-water', label: 'Irrigation & water' },
  { slug: 'seeds-fertiliser', label: 'Seeds & fertiliser' },
  { slug: 'forestry-firewood', label: 'Forestry & firewood' },
  { slug: 'property', label: 'Houses & lifestyle blocks' },
  { slug: 'grazing-leases', label: 'Grazing & leases' },
  { slug: 'produce', label: 'Farm produce' },
  { slug: 'household-clothing', label: 'Household & clothing' },
];

/**
 * Omits the marketplace's fields that make no sense for the category. Which ones these are follows
 * from its own fields: only goods declare a condition, only animals a breed, and only machines and
 * vehicles, which are sold one at a time, a year.
 */
function omitUnsuitableFields(category: CategoryDeclaration): CategoryDeclaration {
  const declares = ({ key }: { readonly key: string }) =>
    category.fields.some((field) => field.key === key);
  const isGoods = declares(conditionField);
  const isBulk = declares(quantityField);
  const isMovable = isGoods || isBulk || declares({ key: 'breed' });
  const hasQuantity = isBulk || (isGoods && !declares(yearField));
  return {
    ...category,
    omittedFields: [
      ...(isGoods ? [] : [conditionField]),
      ...(hasQuantity ? [] : [quantityField, quantityUnitField]),
      ...(isMovable ? [] : [deliveryField]),
    ].map(({ key }) => key),
  };
}

export const MARKETPLACE_CATEGORIES: KindCategories = {
  kind: 'item',
  fields: ITEM_FIELDS,
  groups: GROUPS,
  categories: [...FARM_CATEGORIES, ...GEAR_CATEGORIES, ...LAND_CATEGORIES].map(
    omitUnsuitableFields,
  ),
};
