export const records = {
  filters: "筛选",
  factory: "工厂",
  device: "设备",
  allFactories: "全部工厂",
  allDevices: "全部设备",
  showAll: "查看全部",
  rangeTooLong: "查询时间范围不能超过180天",
} as const;
