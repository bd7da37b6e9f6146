/** A valid delivery address. */
export const validAddress = {
  name: '林小艺',
  tel: '13800138000',
  province: '江西省',
  city: '景德镇市',
  county: '珠山区',
  areaCode: '360203',
  addressDetail: '陶溪川文创街区 12 号',
  label: '家',
  isDefault: false,
};
