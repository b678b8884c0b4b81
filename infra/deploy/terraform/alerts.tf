resource "google_monitoring_notification_channel" "operator" {
  display_name = "Souvenance: operator"
  type         = "email"
  labels       = { email_address = var.alert_email }
}

# /health is 200 while pages, API, documents, queue and a worker work.
resource "google_monitoring_uptime_check_config" "site" {
  display_name = "Souvenance: /health"
  timeout      = "10s"
  period       = "60s"
  http_check {
    path         = "/health"
    port         = 443
    use_ssl      = true
    validate_ssl = true
  }
  monitored_resource {
    type   = "uptime_url"
    labels = { project_id = var.project, host = var.domain }
  }
}

resource "google_monitoring_alert_policy" "site_away" {
  display_name          = "Souvenance: the site does not do its work"
  combiner              = "OR"
  notification_channels = [google_monitoring_notification_channel.operator.id]
  conditions {
    display_name = "/health fails for two minutes"
    condition_threshold {
      filter          = "metric.type=\"monitoring.googleapis.com/uptime_check/check_passed\" AND resource.type=\"uptime_url\" AND metric.labels.check_id=\"${google_monitoring_uptime_check_config.site.uptime_check_id}\""
      comparison      = "COMPARISON_GT"
      threshold_value = 1
      duration        = "120s"
      aggregations {
        alignment_period     = "60s"
        per_series_aligner   = "ALIGN_NEXT_OLDER"
        cross_series_reducer = "REDUCE_COUNT_FALSE"
        group_by_fields      = ["resource.label.host"]
      }
    }
  }
}

# The programs log errors with level 50, equal ones once a minute with their count.
resource "google_logging_metric" "errors" {
  name   = "souvenance-errors"
  filter = "resource.type=\"cloud_run_revision\" AND resource.labels.service_name=~\"^souvenance-\" AND jsonPayload.level>=50"
  metric_descriptor {
    metric_kind = "DELTA"
    value_type  = "INT64"
    labels {
      key        = "program"
      value_type = "STRING"
    }
  }
  label_extractors = { program = "EXTRACT(jsonPayload.name)" }
}

resource "google_monitoring_alert_policy" "errors" {
  display_name          = "Souvenance: errors repeat"
  combiner              = "OR"
  notification_channels = [google_monitoring_notification_channel.operator.id]
  conditions {
    display_name = "more than ten errors in five minutes"
    condition_threshold {
      filter          = "metric.type=\"logging.googleapis.com/user/${google_logging_metric.errors.name}\" AND resource.type=\"cloud_run_revision\""
      comparison      = "COMPARISON_GT"
      threshold_value = 10
      duration        = "0s"
      aggregations {
        alignment_period     = "300s"
        per_series_aligner   = "ALIGN_DELTA"
        cross_series_reducer = "REDUCE_SUM"
        group_by_fields      = ["metric.label.program"]
      }
    }
  }
}

resource "google_monitoring_alert_policy" "queue_full" {
  display_name          = "Souvenance: the queue's memory fills up"
  combiner              = "OR"
  notification_channels = [google_monitoring_notification_channel.operator.id]
  conditions {
    display_name = "over 80 % for ten minutes"
    condition_threshold {
      filter          = "metric.type=\"memorystore.googleapis.com/instance/memory/average_utilization\" AND resource.type=\"memorystore.googleapis.com/Instance\""
      comparison      = "COMPARISON_GT"
      threshold_value = 0.8
      duration        = "600s"
      aggregations {
        alignment_period   = "60s"
        per_series_aligner = "ALIGN_MAX"
      }
    }
  }
}
