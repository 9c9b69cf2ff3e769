export { formatPrice } from '@paddock/domain/format-price';
